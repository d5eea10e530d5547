import { useState, type DragEvent } from 'react'

export type FileDrop = {
  'data-over': boolean
  'onDragOver': (event: DragEvent) => void
  'onDragLeave': (event: DragEvent) => void
  'onDrop': (event: DragEvent) => void
}

/** What makes an element take dropped files; the innermost one under the pointer gets them. */
export function useFileDrop(take: (files: readonly File[]) => void): FileDrop {
  const [isOver, setIsOver] = useState(false)
  return {
    'data-over': isOver,
    'onDragOver': (event) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      event.stopPropagation()
      setIsOver(true)
    },
    'onDragLeave': ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
    },
    'onDrop': (event) => {
      const files = [...event.dataTransfer.files]
      if (files.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      setIsOver(false)
      take(files)
    },
  }
}
