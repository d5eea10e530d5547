import { useMaskito } from '@maskito/react'
import { Box } from '@mui/material'
import { TextInput, type Validator } from 'react-admin'
import { checkFax, checkTelephone, PHONE_MASK } from '#directories/rules'
import { formatFax } from './fax'

/** 9 stands for a digit, anything else for itself. */
const OPTIONS = { mask: [...PHONE_MASK].map((slot) => (slot === '9' ? /\d/ : slot)) }

type Props = { source: string; isRequired?: boolean }

/** The server's own rules; a message is a key of the catalogue. */
function validator(source: string, isRequired: boolean): Validator {
  const check = source === 'telephone' ? checkTelephone : checkFax
  return (value?: string) => {
    if (!value && !isRequired) return undefined
    const checked = check(value ?? '')
    return checked.ok ? undefined : checked.error.key
  }
}

/** A telephone or fax number in its mask while it is typed. */
export function PhoneInput({ source, isRequired = false }: Props) {
  const mask = useMaskito({ options: OPTIONS })
  return (
    <Box ref={mask} sx={{ width: '100%' }}>
      <TextInput
        source={source}
        type="tel"
        placeholder={PHONE_MASK}
        format={(value?: string) => formatFax(value ?? '')}
        validate={validator(source, isRequired)}
        isRequired={isRequired}
      />
    </Box>
  )
}
