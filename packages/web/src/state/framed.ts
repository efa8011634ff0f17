/** Whether this is the address that other sites show in frames: a level alone, without the navigation. */
export const isFramed: boolean = typeof location !== 'undefined' && /\/embed$/.test(location.pathname);
