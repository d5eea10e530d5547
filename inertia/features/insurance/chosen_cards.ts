import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadFormatAllowed } from '#exams/rules'
import type { CardSlot } from '#insurance/rules'
import { ruleText, text } from '../../lib/messages'
import { showTitledError } from '../../ui/dialogs'

/** A file that waits for Save, with its picture where browsers can show one. */
export type ChosenCard = { readonly file: File; readonly url: string | null }

export type ChosenCards = Readonly<Partial<Record<CardSlot, ChosenCard>>>

/** Formats every browser draws; TIFF and PDF show their name. */
const DRAWN = /^image\/(jpeg|png|gif|bmp)$/

/** Files picked for the two sides of the card; nothing is sent yet (F359). */
export function useChosenCards() {
  const [chosen, setChosen] = useState<ChosenCards>({})
  const urls = useRef(new Set<string>())

  useEffect(() => {
    const made = urls.current
    return () => made.forEach((url) => URL.revokeObjectURL(url))
  }, [])

  const choose = useCallback((slot: CardSlot, file: File) => {
    const allowed = uploadFormatAllowed('insurance_card', extensionOf(file))
    if (!allowed.allowed) {
      return showTitledError(text('insurance.errors_uploading'), ruleText(allowed.message))
    }
    const url = DRAWN.test(file.type) ? URL.createObjectURL(file) : null
    if (url) urls.current.add(url)
    setChosen((before) => ({ ...before, [slot]: { file, url } }))
  }, [])

  const discard = useCallback(
    (slot: CardSlot) => setChosen((before) => ({ ...before, [slot]: undefined })),
    []
  )

  const files = Object.entries(chosen).flatMap(([slot, card]) =>
    card ? [{ slot: slot as CardSlot, file: card.file }] : []
  )
  return { chosen, files, choose, discard }
}

export type CardChoice = ReturnType<typeof useChosenCards>

function extensionOf({ name }: File): string {
  return name.slice(name.lastIndexOf('.'))
}
