type Reached = {
  readonly email: string
  readonly sendReviewsToOd: boolean
  readonly techniciansReceivingReviews: readonly string[]
}

/**
 * Where an optometrist's reviews go: to the addresses of their office that the
 * directory names, to their own where it says so, and where it names nobody
 * (F362). Each once, however it is spelled.
 */
export function odReviewAddresses(od: Reached): string[] {
  const office = od.techniciansReceivingReviews.map((address) => address.trim())
  const own = od.sendReviewsToOd || office.every((address) => address === '') ? [od.email] : []
  const seen = new Map<string, string>()
  for (const address of [...own, ...office].map((each) => each.trim())) {
    const known = address.toLowerCase()
    if (address !== '' && !seen.has(known)) seen.set(known, address)
  }
  return [...seen.values()]
}
