/** Side door of bulk work: what server and portal say alike. */
export {
  OPERATIONS,
  OPERATION_NAMES,
  operationsOn,
  type Chosen,
  type OperationName,
  type Subject,
} from './operations.js'
export { OUTCOMES, TRIED_AGAIN, finalOutcomes, type Counts, type Outcome } from './outcomes.js'
