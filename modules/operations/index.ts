/** Front door of operations. */
export { wholeTrail } from '#modules/operations/trail/read_trail'
