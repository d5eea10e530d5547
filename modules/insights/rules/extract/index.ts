export { letterLines, plainText, type LetterLine, type LetterWord } from './letter_lines.js'
export { placeOfText } from './place_of_text.js'
export {
  READ_SLOTS,
  extractLetter,
  type ReadSlot,
  type ReadValue,
  type Source,
} from './extract_letter.js'
