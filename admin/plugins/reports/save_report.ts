/** Hands the base64 workbook of an answer to the browser's downloads. */
export function saveReport({ filename, docx }: { filename: string; docx: string }) {
  const bytes = Uint8Array.from(atob(docx), (letter) => letter.charCodeAt(0))
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  URL.revokeObjectURL(address)
}
