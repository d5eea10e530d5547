import { useState } from 'react'
import { Checkbox, FormControlLabel, FormGroup } from '@mui/material'
import { ChangingDialog } from '../../shell/changing_dialog'
import { FLAGS, saveFlags, useRowWords, type Flags, type KeptRow } from './billing_row'

type Props = { opened: KeptRow; onClose(): void }

/** What is asked in one province and kind of visit; saved once its old and new state were seen. */
export function BillingDialog({ opened, onClose }: Props) {
  const { askWords, rowName, stateName, testName } = useRowWords()
  const [row, setRow] = useState(opened)
  const [flags, setFlags] = useState<Flags>(opened)
  const changed = FLAGS.filter((flag) => flags[flag] !== row[flag])
  return (
    <ChangingDialog<KeptRow>
      name={rowName(row)}
      words="resources.billing_flags"
      maxWidth="xs"
      changes={changed.map((flag) => ({
        key: flag,
        label: testName(flag),
        before: stateName(row[flag]),
        after: stateName(flags[flag]),
      }))}
      save={() => saveFlags(row, { show_oct: flags.show_oct, show_vf: flags.show_vf })}
      takeNewer={(now) => {
        setRow(now)
        setFlags(now)
      }}
      onClose={onClose}
    >
      <FormGroup>
        {FLAGS.map((flag, index) => (
          <FormControlLabel
            key={flag}
            label={askWords(flag)}
            control={
              <Checkbox
                autoFocus={index === 0}
                checked={flags[flag]}
                onChange={({ target }) => setFlags({ ...flags, [flag]: target.checked })}
              />
            }
          />
        ))}
      </FormGroup>
    </ChangingDialog>
  )
}
