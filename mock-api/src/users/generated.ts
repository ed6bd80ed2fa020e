/** Makes plausible users, the same for the same random seed. */
import { RandomSource } from '../faults/random.ts';
import type { User } from './userStore.ts';

/** The maximum number of generated users. */
export const maximumUsers = 100_000;

/** A culture: how names are put together, and names with their ASCII forms for addresses. */
interface Culture {
  /** Whether the family name comes first, and what separates the names. */
  readonly familyFirst?: string;
  readonly given: readonly (readonly [name: string, ascii: string])[];
  readonly family: readonly (readonly [name: string, ascii: string])[];
}

/** Pairs written as `name:ascii`; a name in ASCII stands for itself. */
function pairs(text: string): [string, string][] {
  return text.split(' ').map(pair => {
    const [name = '', ascii = name] = pair.split(':');
    return [name, ascii.toLowerCase()];
  });
}

const cultures: readonly Culture[] = [
  {
    given: pairs('Olivia James Amelia Henry Grace Samuel Ruby Oscar Maya Leo'),
    family: pairs("Smith Taylor Walker Bennett Clarke O'Brien:obrien Hughes Foster Reed Morgan"),
  },
  {
    given: pairs('Lena Jonas Jörg:joerg Käthe:kaethe Anna Felix Grete Lukas Björn:bjoern Heidi'),
    family: pairs(
      'Müller:mueller Schäfer:schaefer Weiß:weiss König:koenig Vogt Brandt Jung Krüger:krueger Hahn Lang',
    ),
  },
  {
    given: pairs(
      'José:jose Lucía:lucia Íñigo:inigo Sofía:sofia Martín:martin Inés:ines Pablo Núria:nuria Hugo Carmen',
    ),
    family: pairs(
      'García:garcia Núñez:nunez Peña:pena Ibáñez:ibanez Ruiz Ortega Vega Cano Muñoz:munoz Rey',
    ),
  },
  {
    given: pairs(
      'Łukasz:lukasz Zofia Paweł:pawel Agnieszka Stanisław:stanislaw Ewa Małgorzata:malgorzata Jan Kinga Piotr',
    ),
    family: pairs(
      'Kowalski Wójcik:wojcik Zając:zajac Dąbrowska:dabrowska Król:krol Pawlak Wróbel:wrobel Lis Gołąb:golab Mazur',
    ),
  },
  {
    given: pairs(
      'Αθηνά:athina Γιώργος:giorgos Ελένη:eleni Νίκος:nikos Σοφία:sofia Δημήτρης:dimitris',
    ),
    family: pairs(
      'Παπαδόπουλος:papadopoulos Νικολάου:nikolaou Γεωργίου:georgiou Δήμου:dimou Ιωάννου:ioannou',
    ),
  },
  {
    given: pairs('Олена:olena Тарас:taras Ірина:iryna Богдан:bohdan Анна:anna Дмитро:dmytro'),
    family: pairs(
      'Шевченко:shevchenko Коваль:koval Бондар:bondar Мельник:melnyk Ткач:tkach Гончар:honchar',
    ),
  },
  {
    familyFirst: '',
    given: pairs('伟:wei 芳:fang 娜:na 敏:min 静:jing 秀英:xiuying 丽:li 强:qiang'),
    family: pairs('王:wang 李:li 张:zhang 刘:liu 陈:chen 杨:yang 赵:zhao 黄:huang'),
  },
  {
    familyFirst: ' ',
    given: pairs('さくら:sakura 健太:kenta 陽菜:hina 蓮:ren 結衣:yui 大翔:hiroto 葵:aoi'),
    family: pairs('佐藤:sato 鈴木:suzuki 高橋:takahashi 田中:tanaka 山本:yamamoto 小林:kobayashi'),
  },
  {
    familyFirst: '',
    given: pairs('서연:seoyeon 민준:minjun 지우:jiwoo 하은:haeun 도윤:doyun 수아:sua'),
    family: pairs('김:kim 이:lee 박:park 최:choi 정:jung 강:kang'),
  },
  {
    given: pairs('فاطمة:fatima محمد:mohammed ليلى:layla عمر:omar نور:nour يوسف:yusuf'),
    family: pairs('حداد:haddad خوري:khoury نجار:najjar سالم:salem منصور:mansour فارس:fares'),
  },
  {
    given: pairs('נועה:noa יעל:yael דוד:david תמר:tamar איתן:eitan מיכל:michal'),
    family: pairs('כהן:cohen לוי:levi מזרחי:mizrahi פרץ:peretz ביטון:biton שלום:shalom'),
  },
  {
    given: pairs('आरव:aarav अनन्या:ananya रोहन:rohan दीया:diya प्रिया:priya अर्जुन:arjun'),
    family: pairs('शर्मा:sharma वर्मा:verma गुप्ता:gupta सिंह:singh पटेल:patel मेहता:mehta'),
  },
  {
    given: pairs('สมชาย:somchai มาลี:malee อนันต์:anan สุดา:suda ชัย:chai นิภา:nipha'),
    family: pairs('ใจดี:jaidee สุขใจ:sukjai ทองดี:thongdee แสงทอง:saengthong บุญมา:boonma'),
  },
  {
    given: pairs('Ngọc:ngoc Anh:anh Hương:huong Dũng:dung Thảo:thao Tuấn:tuan'),
    family: pairs('Nguyễn:nguyen Trần:tran Lê:le Phạm:pham Đặng:dang Bùi:bui'),
  },
];

/** Domains that are reserved for examples (RFC 2606). */
const domains = ['example.com', 'example.org', 'example.net'];

/** Returns users with the ids from 1 to `count`. @param seed 0 is a seed like any other */
export function generateUsers(count: number, seed: number): User[] {
  // The random source is unpredictable with 0.
  const random = new RandomSource(() => seed + 1);
  const pick = <Value>(list: readonly Value[]): Value =>
    list[Math.floor(random.next() * list.length)] as Value;
  const taken = new Map<string, number>();
  return Array.from({ length: count }, (_, index) => {
    const { given, family, familyFirst } = pick(cultures);
    const [first, firstAscii] = pick(given);
    const [last, lastAscii] = pick(family);
    const name = familyFirst === undefined ? `${first} ${last}` : last + familyFirst + first;
    const local = `${firstAscii}.${lastAscii}`;
    const before = taken.get(local) ?? 0;
    taken.set(local, before + 1);
    const email = `${local}${before === 0 ? '' : before + 1}@${pick(domains)}`;
    return { id: index + 1, name, email };
  });
}
