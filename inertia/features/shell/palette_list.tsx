import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useWords } from '../../lib/messages'
import styles from './palette.module.css'
import { usePalette, type Entry } from './use_palette'

const GROUPS = ['patients', 'visits', 'doctors', 'commands'] as const

/** What the field must be: the caret stays in it while the arrows choose below. */
type Control = {
  readonly 'role': 'combobox'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string
  readonly 'aria-autocomplete': 'list'
  readonly 'aria-activedescendant': string | undefined
  'onKeyDown'(event: KeyboardEvent): void
}

type Props = {
  readonly typed: string
  /** Something was chosen. */
  onDone(): void
  children(control: Control): ReactNode
}

/** A field and what it finds, in groups; the first one found is chosen by itself. */
export function PaletteList({ typed, onDone, children }: Props) {
  const t = useWords()
  const id = useId()
  const { entries, isBusy, failure } = usePalette(typed)
  const [at, setAt] = useState(0)
  const [early, setEarly] = useState('')
  useEffect(() => setAt(0), [typed, entries.length])
  const chosen = entries[Math.min(at, entries.length - 1)]
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, id])

  // Enter before the answer was here opens the only one found; of several the first may be somebody else.
  useEffect(() => {
    if (isBusy || early !== typed || early === '') return
    setEarly('')
    if (entries.length === 1) run(entries[0]!)
  }, [isBusy, early, typed])

  function run(entry: Entry) {
    onDone()
    entry.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      setAt((at + step + entries.length) % entries.length)
    }
    if (event.key !== 'Enter') return
    if (isBusy) setEarly(typed)
    else if (chosen) run(chosen)
  }

  return (
    <>
      {children({
        'role': 'combobox',
        'aria-expanded': true,
        'aria-controls': id,
        'aria-autocomplete': 'list',
        'aria-activedescendant': chosen && `${id}-${chosen.key}`,
        onKeyDown,
      })}
      <div id={id} role="listbox" aria-label={t('worklists.palette.name')} className={styles.list}>
        {GROUPS.map((group) => {
          const own = entries.filter((entry) => entry.group === group)
          if (own.length === 0) return null
          return (
            <div key={group} role="group" aria-label={t(`worklists.palette.${group}`)}>
              <div className={styles.head} aria-hidden>
                {t(`worklists.palette.${group}`)}
              </div>
              {own.map((entry) => (
                <div
                  key={entry.key}
                  id={`${id}-${entry.key}`}
                  role="option"
                  aria-selected={entry === chosen}
                  className={styles.entry}
                  onMouseMove={() => setAt(entries.indexOf(entry))}
                  onClick={() => run(entry)}
                >
                  <span>{entry.text}</span>
                  <span className={styles.hint}>{entry.hint}</span>
                </div>
              ))}
            </div>
          )
        })}
      </div>
      <p role="status" className={styles.said}>
        {failure ||
          (isBusy
            ? t('worklists.palette.searching')
            : t('worklists.palette.found', { count: entries.length }))}
      </p>
    </>
  )
}
