/** A text with another one under it; one that says so already stays as it is. */
export function joined(text: string, addition: string): string {
  if (text.includes(addition)) return text
  return [text.trimEnd(), addition].filter((each) => each !== '').join('\n')
}
