/** The id of the field that a cell chosen on the board leads to. */
export const ORDER_FIELD = 'cell-order';
