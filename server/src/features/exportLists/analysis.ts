import { analysisCalls } from '@zhixin/contract/analysis/analysis.calls'
import {
  type AnalysisList,
  analysisByCompanyList,
  analysisByGroupList,
  analysisList,
} from '@zhixin/contract/analysis/analysis.list'
import { analysisFilters } from '@zhixin/contract/analysis/analysis.schema'
import { joinNames } from '@zhixin/contract/history/change.texts'
import type { Access } from '@zhixin/contract/permissions'
import { listGroups } from '../analysis/analysis.reads'
import { phasesText } from '../export/listFile.reads'
import { pagedSource } from '../export/pagedSource.reads'

const groups = (list: AnalysisList, access: Access) =>
  pagedSource({
    list: list as typeof analysisList,
    access,
    filters: analysisFilters,
    read: ({ config, database }, reader, filters) =>
      listGroups(database, reader, list, filters, config.BUSINESS_TIME_ZONE),
    keyOf: (row) => row.fdKey,
    cells: {
      fdPhaseList: ({ fdPhaseList }, words) => phasesText(fdPhaseList, words),
      fdMonthList: ({ fdMonthList }, words) =>
        joinNames(
          fdMonthList.map(({ fdMonth, fdCustomerNum }) => `${fdMonth} ${fdCustomerNum}`),
          words.language,
        ),
    },
  })

/** The lists of the analysis, by their keys. */
export const analysisSources = {
  analysis: groups(analysisList, analysisCalls.list.access),
  analysisByGroup: groups(analysisByGroupList, analysisCalls.byGroup.access),
  analysisByCompany: groups(analysisByCompanyList, analysisCalls.byCompany.access),
}
