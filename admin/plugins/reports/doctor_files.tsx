import { useState } from 'react'
import { Autocomplete, Box, Button, TextField } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { callServer } from '../../shell/http'
import type { Days } from './days'
import { useLabelled } from '../../shell/use_labelled'
import { useBoxWords } from '../../shell/use_box_words'

type Props = {
  readonly days: Days
  readonly isBusy: boolean
  readonly onDownload: (asked: () => ReturnType<typeof callServer>) => Promise<void>
}

/** The report of an optometrist or of a practice, of the days above (F243). */
export function DoctorFiles(props: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 3, maxWidth: 700 }}>
      <DoctorFile {...props} name="od" resource="ods" call="od_report" />
      <DoctorFile {...props} name="practice" resource="practices" call="od_group_practice_report" />
    </Box>
  )
}

type Entry = {
  readonly id: number
  readonly name?: string
  readonly first_name?: string
  readonly last_name?: string
  readonly practice_group?: string
}

/** An optometrist with their practice, as two may have one name. */
const nameOf = ({ name, first_name: first, last_name: last, practice_group: practice }: Entry) =>
  name ?? [`${last}, ${first}`, practice].filter(Boolean).join(' · ')

type FileProps = Props & {
  readonly name: 'od' | 'practice'
  readonly resource: string
  readonly call: string
}

function DoctorFile({ name, resource, call, days, isBusy, onDownload }: FileProps) {
  const translate = useTranslate()
  const labelled = useLabelled()
  const boxWords = useBoxWords()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Entry | null>(null)
  const q = chosen && nameOf(chosen) === typed ? '' : typed
  const { data = [], isPending } = useGetList<Entry>(resource, {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'ASC' },
    filter: q ? { q } : {},
  })
  const label = translate(`resources.report_files.${name}`)
  const get = () =>
    callServer(`/api/data/admin/${call}/${chosen!.id}/?${new URLSearchParams(days)}`)
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Autocomplete
        {...boxWords}
        fullWidth
        size="small"
        options={data}
        loading={isPending}
        value={chosen}
        filterOptions={(options) => options}
        getOptionLabel={nameOf}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, entry) => setChosen(entry)}
        onInputChange={(_, text) => setTyped(text)}
        renderInput={(params) => <TextField {...params} label={label} />}
      />
      <Button
        variant="outlined"
        sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
        disabled={isBusy || !chosen}
        aria-label={labelled(translate('resources.report_files.download'), label)}
        onClick={() => void onDownload(get)}
      >
        {translate('resources.report_files.download')}
      </Button>
    </Box>
  )
}
