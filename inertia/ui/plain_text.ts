import { isValidElement, type ReactNode } from 'react'

/** The words of what would be drawn, for the browser's own dialogs; paragraphs apart. */
export function plainText(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(plainText).filter(Boolean).join('\n\n')
  if (isValidElement<{ children?: ReactNode }>(node)) return plainText(node.props.children)
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}
