import { Alert, Autocomplete, TextField } from '@mui/material'
import { useGetList } from 'react-admin'
import { consultantOptions, reviewerOptions, type OmdOption } from '#directories/rules'
import type { Chosen } from '#bulk_work/rules'
import { useBoxWords } from '../../shell/use_box_words'
import { useWords } from './batch'

/** Doctors of one directory at most. */
const DOCTORS = 2_000

type Kind = NonNullable<Chosen>
type Doctor = OmdOption & { readonly id: number; readonly name: string }

/** Who may be chosen as what; the hidden never (F214). */
const OPTIONS: Record<Kind, (doctors: Doctor[]) => Doctor[]> = {
  reviewer: reviewerOptions,
  consultant: (doctors) => consultantOptions(doctors, null),
  internal_gp: (doctors) => doctors,
}

type Props = { kind: Kind; problem: string | null; onChoose(id: number | null): void }

/** A doctor of the directory, found by typing. */
export function ChooseDoctor({ kind, problem, onChoose }: Props) {
  const { t } = useWords()
  const boxWords = useBoxWords()
  const { data = [], error } = useGetList<Doctor>(kind === 'internal_gp' ? 'igps' : 'omds', {
    filter: { hidden_from_dropdown: false },
    sort: { field: 'last_name', order: 'ASC' },
    pagination: { page: 1, perPage: DOCTORS },
  })
  if (error) return <Alert severity="error">{error.message}</Alert>
  return (
    <Autocomplete
      {...boxWords}
      options={OPTIONS[kind](data)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, chosen) => onChoose(chosen?.id ?? null)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t(`doctor.${kind}`)}
          error={problem !== null}
          helperText={problem}
        />
      )}
    />
  )
}
