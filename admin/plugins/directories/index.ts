import Business from '@mui/icons-material/Business'
import Healing from '@mui/icons-material/Healing'
import LocalHospital from '@mui/icons-material/LocalHospital'
import Map from '@mui/icons-material/Map'
import MedicalServices from '@mui/icons-material/MedicalServices'
import Outbound from '@mui/icons-material/Outbound'
import PhoneDisabled from '@mui/icons-material/PhoneDisabled'
import RemoveRedEye from '@mui/icons-material/RemoveRedEye'
import type { PortalPlugin } from '../../shell/plugin'
import { doNotFaxForms, DoNotFaxList } from './do_not_fax'
import { gpForms, GpList } from './gps'
import { odForms, OdList } from './ods'
import { omdForms, OmdList } from './omds'
import { igpForms, IgpList, outboundOmdForms, OutboundOmdList } from './people'
import { practiceForms, PracticeList, regionForms, RegionList } from './places'

const recordName = ({ name }: Record<string, unknown>) => String(name)

export default {
  module: 'directories',
  order: 20,
  resources: [
    { name: 'ods', icon: RemoveRedEye, group: 'records', list: OdList, ...odForms, recordName },
    {
      name: 'omds',
      icon: MedicalServices,
      group: 'records',
      list: OmdList,
      ...omdForms,
      recordName,
    },
    { name: 'gps', icon: LocalHospital, group: 'records', list: GpList, ...gpForms, recordName },
    { name: 'igps', icon: Healing, group: 'records', list: IgpList, ...igpForms, recordName },
    {
      name: 'outbound_omds',
      group: 'records',
      icon: Outbound,
      list: OutboundOmdList,
      ...outboundOmdForms,
      recordName,
    },
    {
      name: 'practices',
      icon: Business,
      group: 'records',
      list: PracticeList,
      ...practiceForms,
      recordName,
    },
    { name: 'regions', icon: Map, group: 'records', list: RegionList, ...regionForms, recordName },
    {
      name: 'do_not_fax_numbers',
      group: 'records',
      icon: PhoneDisabled,
      list: DoNotFaxList,
      ...doNotFaxForms,
      recordName: ({ number }) => String(number),
    },
  ],
} satisfies PortalPlugin
