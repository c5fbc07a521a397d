import { batchId } from '../customer/bulk.reference'
import { farFactor, fewestForMedian } from '../customer/finding.enums'
import { importLimits } from '../import/import.enums'
import { assignedWord, importedWord } from '../import/import.schema'
import { maxWaitingJobs } from '../jobs'
import { both } from '../language'
import { workbookFields } from '../reference/fields'
import { calls, type FeatureReference, field, shapesOf } from '../reference/types'
import { sheetRow } from '../sheetRow'
import { importApi } from './import.api'
import { importFar, importHintLimits } from './import.enums'
import { importPartNames, importParts } from './import.parts'
import * as schemas from './import.schema'

const { megabytes, rows, unchecked, words } = importLimits
const { highPrice } = importHintLimits
const { named, power, words: wordsShown } = importFar

/** What the reference says about imports. */
export const importReference: FeatureReference = {
  tag: 'imports',
  name: both('导入', 'Imports'),
  about: both(
    '从 Excel（xlsx）或 CSV 新建和更新客户：上传，给各列指定字段，检查（不写入），再作为批次执行和撤销（/api/account/client/batch）。',
    'Customers from Excel (xlsx) or CSV: upload a file, assign its columns, have it checked, which writes nothing, then run and undo it as a batch (/api/account/client/batch).',
  ),
  fields: {
    id: field('导入 ID', 'The id of the import', 5),
    ...workbookFields,
    fdRowNum: field('标题行以下的行数', 'How many rows stand below its header', 120),
    fdHiddenNum: field('隐藏的行数，也会导入', 'How many rows are hidden; they are imported, too', 0),
    fdHiddenRowList: field('其中前几行的行号', 'The numbers of the first of them', [5, 8]),
    fdPart: field('各行是什么；不导入为 null', 'What its rows are; null: it is not imported', 'customer', {
      values: Object.fromEntries(importPartNames.map((part) => [part, importParts[part].name])),
    }),
    fdField: field('字段；不导入为 null', 'The field; null: it is not imported', 'fdName'),
    fdFieldList: field(
      '各列的字段，按文件中的次序；不导入为 null',
      'For each column in its order the field; null where it is not imported',
      ['fdCompanySerialCode', 'fdName', null],
    ),
    fdWordList: field(
      '不是选项名称的词，及其对应的取值；选项的对应为所有人记住，人名的对应为本人记住',
      'Words that are no labels, and what they mean; of choices it is remembered for everybody, of people for the caller',
    ),
    fdDictionary: field('字典；人名为 account', 'The dictionary; account for people', 'cooperationPhase'),
    fdWord: field('词', 'The word', '正式'),
    fdValue: field('对应的取值或账号 ID；空为不对应', 'The value or account id that it means; null: none', 2),
    fdCount: field('出现次数', 'How often it occurs', 120),
    fdProposed: field(
      '唯一名称中含有该词的选项，供确认；没有或不止一个为 null',
      'The only choice whose label has the word as a part, to be accepted; null where there is none, or several',
      2,
    ),
    fdSimilarNum: field('与其他客户相似的新客户数', 'New customers that look like others', 2),
    fdPriceNum: field(
      `高于 ${highPrice} 元或偏离中位数的单价数；不能查看单价时为 0`,
      `Prices above ${highPrice} yuan or far from the median; 0 for callers who may not see prices`,
      1,
    ),
    fdPriceList: field('其中的前几个，每个一句话', 'The first of them, as sentences', [
      '云帆科技：OPPO 电商零售 0.4000，中位数 0.0400',
    ]),
  },
  shapes: shapesOf({ ...schemas, sheetRow, importedWord, assignedWord }),
  endpoints: calls(importApi, {
    upload: {
      zh: '以 multipart 上传一个工作簿或 CSV，字段名为 file 或其他任意名称；返回各列被当作哪个字段',
      file: 'file',
      failures: ['validation_failed', 'too_many_requests'],
      notes: both(
        `至多 ${megabytes} MB，每个工作表至多 ${rows} 行。加密、含宏、有合并单元格、工作表重名、xls 格式的文件，以及引号不成对的 CSV 会被拒绝。同一账号同时只读取一个文件，另有几个排队等待，再多则返回 429 too_many_requests。公式取已保存的结果；CSV 可为 UTF-8、UTF-16 或 GB18030。各列按中英文名称识别；标题相同的文件按本人上次的指定。尚未检查的文件保留一天，每个账号至多 ${unchecked} 个。`,
        `At most ${megabytes} MB, and ${rows} rows a sheet. Files that are encrypted, have macros, merged cells or two sheets of one name, xls, and CSV with a quotation mark that is not closed are refused. One file of an account is read at a time; a few more wait, others are 429 too_many_requests. Of formulas the stored results count; CSV may be in UTF-8, UTF-16 or GB18030. Columns are known by their names in either language; a file with the same headers is taken as the caller has assigned it last. A file that is not checked yet is kept for a day, at most ${unchecked} of an account.`,
      ),
    },
    detail: {
      zh: '本人的一个尚未检查的文件',
      failures: ['record_not_found', 'validation_failed'],
      example: { params: { id: 5 }, query: { sheet: 0, header: 3 } },
      sent: {
        sheet: field('工作表，从 0 起', 'A sheet, from 0', 0),
        header: field('以该行为标题', 'The row that is to be its header', 3),
      },
    },
    words: {
      zh: '文件中不是选项名称、也不是账号的词，及上次的对应',
      failures: ['record_not_found', 'validation_failed'],
      notes: both(
        `每个词一行，多的在前，至多 ${words} 个。检查时在 fdWordList 中给出对应。`,
        `A row for each word, the most frequent first, at most ${words}. The check takes what they mean in fdWordList.`,
      ),
      example: {
        body: { id: 5, fdSheetList: [{ fdPart: 'customer', fdFieldList: ['fdName', 'fdCooperationPhase'] }] },
      },
    },
    hints: {
      zh: '执行本人的导入之前需要留意的内容',
      failures: ['record_not_found'],
      notes: both(
        'id 为批次的 ID。只计待执行的行；中位数按厂商、行业计算，包括数据范围内的客户和这次导入的单价，至少 5 个。',
        'The id is that of the batch. Rows that are ready alone count. The median is that of the vendor and industry, over the customers of the data scope and the prices of this import, of five at least.',
      ),
      example: { params: { id: 5 } },
    },
    distribution: {
      zh: '本人的导入将写入的内容的分布',
      failures: ['record_not_found'],
      notes: both(
        `id 为批次的 ID。只计待执行的行将改动的值；没有 client:price 时不含单价。与中位数相差的倍数大于 ${farFactor} 倍，并且大于各值倍数的中位数的 ${power} 次方，即为偏离；至少 ${fewestForMedian} 个值才判断。每项列出偏离最多的 ${named} 个，选项列出最多的 ${wordsShown} 个。`,
        `The id is that of the batch. The values that rows which are ready would change count; without client:price, prices are left out. A number is far where its factor to the median is above ${farFactor} and above the median of all such factors to the power of ${power}, of ${fewestForMedian} numbers at least. The ${named} farthest of each kind are named, and the ${wordsShown} most frequent choices.`,
      ),
      answered: {
        fdNumberList: field('单价和月业务量，每种一行', 'Prices and monthly volumes, a row for each kind'),
        fdChoiceList: field('选项和跟进人，每个字段一行', 'Choices and followers, a row for each field'),
        fdField: field('字段', 'The field', 'fdBusinessVolume'),
        fdLabel: field('名称', 'In words', '月业务量'),
        fdCount: field('个数', 'How many', 4998),
        fdMin: field('最小值', 'The least', 0.5),
        fdMedian: field('中位数', 'The median', 120),
        fdMax: field('最大值', 'The largest', 1200000),
        fdFarNum: field('偏离的个数', 'How many are far from the median', 1),
        fdFarList: field('其中偏离最多的', 'The farthest of them'),
        fdSheet: field('工作表的名称', 'The name of the sheet', '客户'),
        fdRow: field('客户在文件中的首个行号', 'The first row of the customer in the file', 17),
        fdName: field('客户名称', "The customer's name", '云帆科技'),
        fdValue: field('值', 'The number', 1200000),
        fdItemList: field('各选项，多的在前', 'Its choices, the most frequent first'),
        fdOtherNum: field('未列出的选项数', 'How many choices are not named', 0),
      },
      example: { params: { id: 5 } },
    },
    check: {
      zh: '检查文件的各行，不写入任何数据：返回可按检查结果执行的批次',
      failures: ['record_not_found', 'forbidden', 'too_many_requests'],
      notes: both(
        `还需要 client:save；有单价的列时需要 client:price，有跟进记录时需要 client:note，有结算约定时需要 settlement:term，撤销新建的客户需要 client:delete。检查在后台进行；一个账号至多有 ${maxWaitingJobs} 个任务等待。有客户编号的行更新客户，没有的新建。空单元格不改动，\`(清空)\` 或 \`(clear)\` 清空；新建时空单元格取表单的默认值。公司、联系人、办公地址按行 ID 对应，没有的为新增，文件中没有的不删除；单价按厂商、行业、起始条数对应；结算约定按月份新增，空单元格沿用之前的约定，与当月生效的约定相同则不改动。选项可写中文或英文名称，或取值。给出 fdVersion 而客户已被修改的行会被拒绝。结果的各行见 /api/account/client/batch/rows。`,
        `Needs client:save as well, for columns with prices client:price, for notes client:note, for terms of settlement settlement:term, and to undo what was created client:delete. It is checked in the background; an account may have ${maxWaitingJobs} jobs that wait. A row with a customer code updates that customer, one without creates one. An empty cell leaves its field alone, \`(清空)\` or \`(clear)\` clears it; of one that is created it takes what the form begins with. Companies, contacts and addresses are those with their row ID, others are added, and none is removed for being absent; prices go by vendor, industry and start of the tier. Terms of settlement are added by their month: an empty cell is as agreed before, and a row that says what holds then changes nothing. Options may be labels in either language, or values. A row whose fdVersion is not the customer's is refused. The rows of the result are at /api/account/client/batch/rows.`,
      ),
      answered: { id: batchId },
      example: {
        body: {
          id: 5,
          fdSheetList: [{ fdPart: 'customer', fdFieldList: ['fdCompanySerialCode', 'fdName', null] }],
        },
      },
    },
  }),
}
