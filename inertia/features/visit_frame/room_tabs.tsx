import { router } from '@inertiajs/react'
import { Tabs } from 'antd'
import { useEffect, useLayoutEffect, useRef } from 'react'
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
import styles from './rooms.module.css'
import { useRoomNames } from './use_room_names'

/** px: the list of tabs that do not fit is at least this wide (seed-1 section 2). */
const DROPDOWN_WIDTH = 170

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
  useRoomNames()
  const many = isTabStyleChanged(ids.length)

  function close(closed: number) {
    if (closed !== id) return dropRoom(closed)
    const next = beginClosing(closed)
    router.visit(next === null ? '/patients' : `/patient-exam/${next}`)
  }

  const frame = useClosedTabList()
  return (
    <div ref={frame}>
      <Tabs
        className={many ? `${styles.tabs} ${styles.many}` : styles.tabs}
        type="editable-card"
        size="small"
        hideAdd
        aria-label={t('exams.rooms')}
        activeKey={String(id)}
        styles={{ popup: { root: { minWidth: DROPDOWN_WIDTH } } }}
        onChange={(key) => router.visit(`/patient-exam/${key}`)}
        onEdit={(key, action) => action === 'remove' && close(Number(key))}
        items={ids.map((each) => {
          const label = labelOf(names[each], locale)
          const unsaved = each === form.base.id && dirty
          return {
            key: String(each),
            closeIcon: <CloseMark label={t('exams.room_close', { room: label })} />,
            label: (
              <span title={label}>
                {unsaved && <span aria-label={t('exams.room_unsaved')}>● </span>}
                {many ? (names[each]?.patient ?? '…') : label}
              </span>
            ),
          }
        })}
      />
    </div>
  )
}

/**
 * A list of tabs holds tabs alone (WCAG 1.3.1): its closing marks are the
 * pointer's; the keyboard closes the tab it stands on with Delete.
 */
function useClosedTabList() {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    for (const mark of frame.current?.querySelectorAll('.ant-tabs-tab-remove') ?? []) {
      mark.setAttribute('aria-hidden', 'true')
      mark.setAttribute('tabindex', '-1')
    }
    for (const tab of frame.current?.querySelectorAll('[role=tab]') ?? []) {
      tab.setAttribute('aria-keyshortcuts', 'Delete')
    }
  })
  return frame
}

function CloseMark({ label }: { label: string }) {
  return (
    <span aria-label={label} title={label} role="img">
      ×
    </span>
  )
}

function labelOf(name: RoomName | undefined, locale: Locale): string {
  return name ? `${name.patient} · ${formatDate(name.date, locale)}` : '…'
}
