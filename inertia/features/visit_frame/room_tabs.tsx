import { router } from '@inertiajs/react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { isTabStyleChanged } from '#exams/rules'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords, type Locale } from '../../lib/messages'
import {
  beginClosing,
  dropRoom,
  enterRoom,
  type RoomName,
  useExam,
  useFormState,
  useRooms,
} from '../visit_form'
import { MoreRooms } from './more_rooms'
import styles from './rooms.module.css'
import { useHiddenRooms } from './use_hidden_rooms'
import { useRoomNames } from './use_room_names'

/** Where each key leads from the tab one stands on, of so many. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The open visits as closable tabs; above ten they stand closer (F179, F180). */
export function RoomTabs() {
  const t = useWords()
  const locale = useLocale()
  const { page, form } = useExam()
  const { ids, names } = useRooms()
  const dirty = useFormState(({ isDirty }) => isDirty)
  const { id, exam_date: date } = page.exam
  const patient = page.patient.name
  useEffect(() => enterRoom(id, { patient, date }), [id, patient, date])
  useRoomNames(id)
  const many = isTabStyleChanged(ids.length)
  const list = useRef<HTMLDivElement>(null)
  const hidden = useHiddenRooms(list, ids, id)

  function close(closed: number) {
    if (closed !== id) return dropRoom(closed)
    const next = beginClosing(closed)
    router.visit(next === null ? '/patients' : `/patient-exam/${next}`)
  }

  const rooms = ids.map((each) => ({
    id: each,
    label: labelOf(names[each], locale),
    patient: names[each]?.patient ?? '…',
    date: names[each] && formatDate(names[each].date, locale),
    unsaved: each === form.base.id && dirty,
  }))
  return (
    <div className={`${styles.strip} ${many ? styles.many : ''} fs-no-print`}>
      <div
        ref={list}
        role="tablist"
        aria-label={t('exams.rooms')}
        className={styles.list}
        onKeyDown={(event) => step(event, (at) => close(ids[at]!))}
      >
        {rooms.map((room) => (
          <span key={room.id} data-room={room.id} data-open={room.id === id}>
            <button
              type="button"
              role="tab"
              aria-selected={room.id === id}
              aria-keyshortcuts="Delete"
              tabIndex={room.id === id ? 0 : -1}
              title={room.label}
              onClick={() => enter(room.id)}
            >
              {room.unsaved && <span aria-label={t('exams.room_unsaved')}>● </span>}
              {many ? <ShortName {...room} /> : room.label}
            </button>
            <CloseMark
              label={t('exams.room_close', { room: room.label })}
              onClose={() => close(room.id)}
            />
          </span>
        ))}
      </div>
      <MoreRooms rooms={rooms.filter((room) => hidden.has(room.id))} onEnter={enter} />
    </div>
  )
}

/** Where tabs stand close the name gives way, the date does not: a patient's visits differ in it alone. */
function ShortName({ patient, date }: { patient: string; date?: string }) {
  return (
    <>
      <span className={styles.who}>{patient}</span>
      {date && <span className={styles.when}>{` ${date}`}</span>}
    </>
  )
}

function enter(id: number) {
  router.visit(`/patient-exam/${id}`)
}

/** The arrows lead from tab to tab, Delete closes the one that one stands on. */
function step(event: KeyboardEvent<HTMLElement>, close: (at: number) => void) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab === event.target)
  const next = STEPS[event.key]?.(at, tabs.length)
  if (at < 0 || (next === undefined && event.key !== 'Delete')) return
  event.preventDefault()
  if (next !== undefined) return tabs[next]?.focus()
  const neighbour = tabs[at + 1] ?? tabs[at - 1]
  close(at)
  neighbour?.focus()
}

/** A list of tabs holds tabs alone (WCAG 1.3.1): the mark is the pointer's, the keyboard has Delete. */
function CloseMark({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <span aria-hidden className={styles.close} onClick={onClose}>
      <span aria-label={label} title={label} role="img">
        ×
      </span>
    </span>
  )
}

function labelOf(name: RoomName | undefined, locale: Locale): string {
  return name ? `${name.patient} · ${formatDate(name.date, locale)}` : '…'
}
