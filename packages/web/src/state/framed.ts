/** Whether this is the address that other sites show in frames: a level alone, without the ways through the house. */
export const isFramed: boolean = typeof location !== 'undefined' && /\/embed$/.test(location.pathname);
