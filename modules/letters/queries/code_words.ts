import { choicesOf } from '#app/options/index'
import type { LetterLocale } from '#modules/letters/model/letter'

/** A chosen code in words; whatever was written instead stays as it is. */
export type CodeWords = (code: string) => string

/** The words of a list that is chosen from, as they stand within a sentence of a letter. */
export async function codeWords(list: string, locale: LetterLocale): Promise<CodeWords> {
  const choices = await choicesOf(list, locale)
  const words = new Map(choices.map(({ code, label }) => [code, label.toLocaleLowerCase(locale)]))
  return (code) => words.get(code) ?? code
}

/** The labels of a list that is chosen from, as they are written: some are names. */
export async function codeLabels(list: string, locale: LetterLocale): Promise<CodeWords> {
  const choices = await choicesOf(list, locale)
  const labels = new Map(choices.map(({ code, label }) => [code, label]))
  return (code) => labels.get(code) ?? code
}
