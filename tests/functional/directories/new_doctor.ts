import { uniqueWord } from '#database/factories/support'

/** A form of a doctor nobody knows yet. */
export const newDoctor = (fields: object = {}) => ({
  first_name: uniqueWord(),
  last_name: `New${uniqueWord()}`,
  ...fields,
})
