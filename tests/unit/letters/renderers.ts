/** What makes files of letters, for whoever measures it. */
export { renderDocx } from '#modules/letters/render/docx'
export { letterFonts } from '#modules/letters/render/fonts'
export { renderPdf } from '#modules/letters/render/pdf'
