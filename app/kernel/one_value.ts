/** Whether what was sent can be read as one text: it is no list and no object. */
export function isOneValue(value: unknown): boolean {
  return value === null || typeof value !== 'object'
}
