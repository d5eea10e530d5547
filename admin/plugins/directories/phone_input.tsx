import { useMaskito } from '@maskito/react'
import { Box } from '@mui/material'
import { TextInput, type Validator } from 'react-admin'
import { checkFax, checkTelephone, PHONE_MASK, PHONE_TYPING } from '#directories/rules'
import { formatFax } from './fax'

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
  const mask = useMaskito({ options: PHONE_TYPING })
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
