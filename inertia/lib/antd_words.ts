import type { Locale as AntdWords } from 'antd/es/locale'
import { SHOWN } from './catalogue'

/** `catalogues/<locale>.ts`, fetched when its language is shown. */
const CATALOGUES = import.meta.glob<{ antdWords: AntdWords }>('./catalogues/??.ts')

let words: AntdWords | undefined

/** To be awaited before the first of antd's controls is drawn. */
export async function fetchAntdWords() {
  words ??= (await CATALOGUES[`./catalogues/${SHOWN}.ts`]!()).antdWords
}

/** What antd's own controls say, in the language on screen. */
export const shownAntdWords = (): AntdWords | undefined => words
