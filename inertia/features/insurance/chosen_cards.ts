import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadFormatAllowed } from '#exams/rules'
import type { CardSlot } from '#insurance/rules'
import { ruleText, text } from '../../lib/messages'
import { showTitledError } from '../../ui/dialogs'
import type { Card, WaitingCard } from './types'

/** A file that waits for Save, with its picture where browsers can show one. */
export type ChosenCard = Omit<WaitingCard, 'slot'> & { readonly url: string | null }

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

  const choose = useCallback((slot: CardSlot, file: File, stored: Card | null) => {
    const allowed = uploadFormatAllowed('insurance_card', extensionOf(file))
    if (!allowed.allowed) {
      return showTitledError(text('insurance.errors_uploading'), ruleText(allowed.message))
    }
    const url = DRAWN.test(file.type) ? URL.createObjectURL(file) : null
    if (url) urls.current.add(url)
    setChosen((before) => {
      // Another file for a slot is another try at the picture that was seen there.
      const seen = before[slot]
      return { ...before, [slot]: { file, url, replaces: seen ? seen.replaces : stored } }
    })
  }, [])

  const discard = useCallback(
    (slot: CardSlot) => setChosen((before) => ({ ...before, [slot]: undefined })),
    []
  )

  const files: WaitingCard[] = Object.entries(chosen).flatMap(([slot, card]) =>
    card ? [{ slot: slot as CardSlot, file: card.file, replaces: card.replaces }] : []
  )
  return { chosen, files, choose, discard }
}

export type CardChoice = ReturnType<typeof useChosenCards>

function extensionOf({ name }: File): string {
  return name.slice(name.lastIndexOf('.'))
}
