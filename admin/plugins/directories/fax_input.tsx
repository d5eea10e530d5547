import { useMaskito } from '@maskito/react'
import { Box } from '@mui/material'
import { required, TextInput } from 'react-admin'
import { PHONE_MASK } from '#directories/rules'
import { formatFax } from './fax'

/** 9 stands for a digit, anything else for itself. */
const OPTIONS = { mask: [...PHONE_MASK].map((slot) => (slot === '9' ? /\d/ : slot)) }

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
        validate={required()}
      />
    </Box>
  )
}
