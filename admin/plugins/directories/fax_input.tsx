import { useMaskito } from '@maskito/react'
import { Box } from '@mui/material'
import { TextInput } from 'react-admin'
import { checkFax, PHONE_MASK } from '#directories/rules'
import { formatFax } from './fax'

/** 9 stands for a digit, anything else for itself. */
const OPTIONS = { mask: [...PHONE_MASK].map((slot) => (slot === '9' ? /\d/ : slot)) }

/** The server's own rule; its message is a key of the catalogue. */
function validate(value?: string) {
  const checked = checkFax(value)
  return checked.ok ? undefined : checked.error.key
}

/** A fax number in its mask while it is typed. */
export function FaxInput() {
  const mask = useMaskito({ options: OPTIONS })
  return (
    <Box ref={mask} sx={{ width: '100%' }}>
      <TextInput
        source="fax_number"
        type="tel"
        placeholder={PHONE_MASK}
        format={(value?: string) => formatFax(value ?? '')}
        validate={validate}
        isRequired
      />
    </Box>
  )
}
