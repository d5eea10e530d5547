import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { UPLOAD_RULES } from '#exams/rules'
import type { CardSlot } from '#insurance/rules'
import { useWords } from '../../lib/messages'
import { CardFace, ChosenFace } from './card_face'
import type { PolicyFormState } from './use_policy_form'
import styles from './insurance.module.css'

const ACCEPTED = UPLOAD_RULES.insurance_card.formats.map((format) => `.${format}`).join(',')

/** One side of the card: what is stored or chosen, or where a file is dropped (F359). */
export function CardSlotField({ slot, form }: { slot: CardSlot; form: PolicyFormState }) {
  const t = useWords()
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const name = t(`insurance.${slot}`)
  const chosen = form.cards.chosen[slot]
  const stored = form.known?.images.find(({ field }) => field === slot)
  const target = useRef<HTMLButtonElement>(null)
  const isFilled = Boolean(chosen ?? stored)
  const wasFilled = useRef(isFilled)

  // The button that emptied the slot is gone with its picture: the caret stays in the slot.
  useEffect(() => {
    if (wasFilled.current && !isFilled) target.current?.focus()
    wasFilled.current = isFilled
  }, [isFilled])

  function take(files: FileList | null) {
    if (files?.[0]) form.cards.choose(slot, files[0], stored ?? null)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div
      role="group"
      aria-label={name}
      className={styles.slot}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span className={styles.slotHead}>
        <span>{name}</span>
        {chosen && <em className={styles.faint}>{t('insurance.card_new')}</em>}
        {isFilled && (
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t(chosen ? 'insurance.card_undo' : 'insurance.card_remove', { slot: name })}
            onClick={() => (chosen ? form.cards.discard(slot) : void form.removeCard(slot))}
          />
        )}
      </span>
      {chosen ? (
        <ChosenFace url={chosen.url} filename={chosen.file.name} />
      ) : stored ? (
        <CardFace card={stored} company={form.known!.company} />
      ) : (
        <button
          ref={target}
          type="button"
          className={styles.target}
          aria-label={t('insurance.card_choose_label', { slot: name })}
          onClick={() => input.current?.click()}
        >
          <PlusOutlined aria-hidden />
          <span>{t('insurance.card_choose')}</span>
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        data-slot={slot}
        accept={ACCEPTED}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </div>
  )
}
