import type { KeyboardEvent } from 'react'
import type { Eye } from '#exams/rules'

/** Marks the cells of one eye, so that Enter finds the one below. */
export const cellMarks = (eye: Eye) => ({ 'data-grid-eye': eye })

/**
 * Tab walks across the pair by the order of the page; Enter and the arrows
 * stay with the eye and go down and up.
 */
export function walkGrid(event: KeyboardEvent<HTMLElement>) {
  const step = stepOf(event)
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-grid-eye]')
  if (step === 0 || !cell) return
  const table = cell.closest('table, [data-grid]')
  const column = [
    ...(table?.querySelectorAll<HTMLElement>(`[data-grid-eye="${cell.dataset.gridEye}"]`) ?? []),
  ]
  const next = column[column.indexOf(cell) + step]
  if (!next) return
  event.preventDefault()
  focusIn(next)
}

function stepOf({ key, shiftKey, nativeEvent, target }: KeyboardEvent<HTMLElement>): number {
  if (nativeEvent.isComposing) return 0
  if (key === 'Enter') return shiftKey ? -1 : 1
  // An open or focused list needs its own arrows.
  if ((target as HTMLElement).getAttribute('role') === 'combobox') return 0
  if (key === 'ArrowDown') return 1
  return key === 'ArrowUp' ? -1 : 0
}

function focusIn(cell: HTMLElement) {
  const field = cell.matches('input') ? cell : cell.querySelector('input')
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}
