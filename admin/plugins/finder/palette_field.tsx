import { useEffect, useState, type KeyboardEvent } from 'react'
import { Box, TextField, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { chosenLine, FIRST_LINE, PALETTE_MAX, paletteAnswer, paletteKey } from '#worklists/rules'
import { GROUPS, useEntries, type Entry } from './use_entries'

const LIST = 'palette-list'
const idOf = ({ key }: Entry) => `palette-${key}`

/** A field and what it finds, in groups; the caret stays in it while the arrows choose below. */
export function PaletteField({ onDone }: { onDone(): void }) {
  const translate = useTranslate()
  const word = (key: string, params = {}) => translate(`worklists.palette.${key}`, params)
  const [typed, setTyped] = useState('')
  const { entries, isBusy, failure } = useEntries(typed)
  const [choice, setChoice] = useState(FIRST_LINE)
  const known = { typed, isBusy, count: entries.length }
  useEffect(() => setChoice(({ early }) => ({ at: 0, early })), [typed, entries.length])
  const chosen = entries[chosenLine(choice, entries.length)]
  const shown = chosen && idOf(chosen)
  useEffect(() => {
    if (shown) document.getElementById(shown)?.scrollIntoView({ block: 'nearest' })
  }, [shown])

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
      <TextField
        autoFocus
        label={word('field')}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{
          htmlInput: {
            'maxLength': PALETTE_MAX,
            'role': 'combobox',
            'aria-expanded': true,
            'aria-controls': LIST,
            'aria-autocomplete': 'list',
            'aria-activedescendant': shown,
            onKeyDown,
          },
        }}
      />
      <Box
        id={LIST}
        role="listbox"
        aria-label={word('name')}
        sx={{ maxHeight: 'min(420px, 50vh)', overflowY: 'auto', my: 1 }}
      >
        {GROUPS.map((group) => {
          const own = entries.filter((entry) => entry.group === group)
          if (own.length === 0) return null
          return (
            <div key={group} role="group" aria-label={word(group)}>
              <Typography
                aria-hidden
                variant="body2"
                color="text.secondary"
                sx={{ px: 1, pt: 1, fontWeight: 600 }}
              >
                {word(group)}
              </Typography>
              {own.map((entry) => (
                <Line
                  key={entry.key}
                  entry={entry}
                  isChosen={entry === chosen}
                  onPoint={() => setChoice({ ...choice, at: entries.indexOf(entry) })}
                  onRun={() => run(entry)}
                />
              ))}
            </div>
          )
        })}
      </Box>
      <Typography variant="body2" color="text.secondary" role="status">
        {failure
          ? translate(failure, { _: failure })
          : isBusy
            ? word('searching')
            : word('found', { count: entries.length })}
      </Typography>
    </>
  )
}

type LineProps = { entry: Entry; isChosen: boolean; onPoint(): void; onRun(): void }

function Line({ entry, isChosen, onPoint, onRun }: LineProps) {
  return (
    <Box
      id={idOf(entry)}
      role="option"
      aria-selected={isChosen}
      onMouseMove={onPoint}
      onClick={onRun}
      sx={{
        'display': 'flex',
        'justifyContent': 'space-between',
        'gap': 1.5,
        'px': 1,
        'py': 0.75,
        'borderRadius': 1,
        'cursor': 'pointer',
        '&[aria-selected=true]': {
          bgcolor: 'action.selected',
          outline: '1px solid',
          outlineColor: 'primary.main',
        },
      }}
    >
      <span>{entry.text}</span>
      <Box component="span" sx={{ color: 'text.secondary', textAlign: 'right' }}>
        {entry.hint}
      </Box>
    </Box>
  )
}
