/** A record's number in the address; null where there is none. */
export function numberIn(params: URLSearchParams, name: string): number | null {
  const number = Number(params.get(name))
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

/** The visits somebody typed, each once; a word that is no visit's number is named. */
export function visitsIn(text: string): { ids: number[] } | { wrong: string } {
  const words = text.split(/[\s,;]+/).filter(Boolean)
  const wrong = words.find((word) => !/^[1-9]\d{0,14}$/.test(word))
  return wrong === undefined ? { ids: [...new Set(words.map(Number))] } : { wrong }
}
