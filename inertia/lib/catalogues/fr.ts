import words from 'antd/locale/fr_CA'

/** The kit's French has a typewriter's apostrophes. */
export const antdWords = JSON.parse(
  JSON.stringify(words).replace(/(\p{L})'(?=\p{L})/gu, '$1’')
) as typeof words
