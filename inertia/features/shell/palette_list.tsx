import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { chosenLine, FIRST_LINE, paletteAnswer, paletteKey } from '#worklists/rules'
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
  const [choice, setChoice] = useState(FIRST_LINE)
  const known = { typed, isBusy, count: entries.length }
  useEffect(() => setChoice(({ early }) => ({ at: 0, early })), [typed, entries.length])
  const chosen = entries[chosenLine(choice, entries.length)]
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, id])

  useEffect(() => {
    const step = paletteAnswer(choice, known)
    if (!step) return
    setChoice(step.choice)
    if (step.opens !== null) run(entries[step.opens]!)
  }, [isBusy, choice.early, typed])

  function run(entry: Entry) {
    onDone()
    entry.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = paletteKey(choice, event.key, known)
    if (step.isTaken) event.preventDefault()
    setChoice(step.choice)
    if (step.opens !== null) run(entries[step.opens]!)
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
                  onMouseMove={() => setChoice({ ...choice, at: entries.indexOf(entry) })}
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
