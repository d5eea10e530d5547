import { uniqueWord } from '#database/factories/support'

export const newOd = (practiceId: number, fields: object = {}) => ({
  first_name: uniqueWord(),
  last_name: `New${uniqueWord()}`,
  practice_id: practiceId,
  ...fields,
})
