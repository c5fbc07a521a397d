import type { Column } from '../list/list'
import { columnOf, type FilterName, type filterKinds, filterOf } from '../record/record.list'
import type { customerFields, PlainColumnName, PlainFieldName, PlainFilterName } from './customer.fields'
import { plainField, plainFieldNames } from './plain.fields'

type Declared = typeof customerFields

const fields = Object.fromEntries(plainFieldNames.map((name) => [name, plainField(name)]))

/** The columns of the list that show plain fields. */
export const plainColumns = Object.fromEntries(
  plainFieldNames.flatMap((name) => columnOf(name, plainField(name))),
) as { [Name in PlainColumnName]: Column & Pick<Declared[Name]['column'], 'sort'> }

type FilterKindOf<Name extends PlainFieldName> = (typeof filterKinds)[Declared[Name]['kind']]

/** The filters of the list by plain fields. */
export const plainFilters = Object.fromEntries(
  plainFieldNames.filter((name) => plainField(name).filter).map((name) => filterOf(fields, name)),
) as {
  [Name in PlainFilterName as FilterName<Name, FilterKindOf<Name>>]: {
    kind: FilterKindOf<Name>
  }
}
