import { RECEIVE_METHODS } from '#directories/rules'

/** Ways a doctor is written to, as choices of a select. */
export const RECEIVE_METHOD_CHOICES = RECEIVE_METHODS.map((method) => ({
  id: method,
  name: `directories.receive_method.${method}`,
}))
