/** The addresses of an ophthalmologist's `internal_review_email`, one or several. */
export function reviewAddresses(text: string): string[] {
  return text.split(/[,;\s]+/).filter(Boolean)
}
