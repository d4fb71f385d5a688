import { expect, test } from "vitest";
import { z } from "zod";
import { sectionFieldLabel } from "../../core/sections/editing/field-label.ts";
import { SECTION_KEYS, SECTIONS, type SectionKey } from "../../core/sections/registry.ts";
import { OFFICE_AMOUNT_LIST } from "./blog/law/office-amount-list.ts";
import { CLAIM_FIELDS } from "./claims/fields.ts";
import { aboutFields, HERO_FIELDS, serviceCardList, TESTIMONIAL_LIST } from "./content/fields.ts";
import { documentCategoryList } from "./documents/category-list.ts";
import { documentList } from "./documents/document-list.ts";
import { QUESTION_LIST } from "./faqs/question-list.ts";
import { notaryList } from "./notaries/notary-list.ts";
import { LEGAL_TEXT_LIST, POLICY_FIELDS } from "./policies/fields.ts";
import { serviceFields } from "./services/fields.ts";
import { isRequired, type RecordField } from "./shared/record-form/record-fields.ts";
import { ANSWER_LIST, namesFields, TOPIC_LIST } from "./texts/assistant-fields.ts";
import { spanishFields } from "./texts/spanish-fields.ts";
import {
  BREADCRUMB_FIELDS,
  bookNowFields,
  COUNTY_CARD_LIST,
  LEAD_ANSWER_FIELDS,
  localNoteList,
  pageTitleFields,
} from "./texts/text-fields.ts";

const NO_OPTIONS = { categories: [], services: [], posts: [], priced: [] };

/** Stands for every key of a record, such as each service or page; paths leave it out. */
const EACH = "each";

/** The inputs of a section's form; those of a part of the section stand after the path of that part. */
type Form = readonly (RecordField | readonly [path: string, fields: readonly RecordField[]])[];

/** The form of every section. A section that has none is edited in a view of its own. */
const FORMS: Readonly<Record<SectionKey, Form | "view of its own">> = {
  businessConfig: "view of its own",
  heroContent: HERO_FIELDS,
  servicesContent: serviceCardList([]).fields,
  services: serviceFields(NO_OPTIONS),
  serviceLocations: "view of its own",
  cities: "view of its own",
  localPages: "view of its own",
  themeConfig: "view of its own",
  pricing: "view of its own",
  scheduling: "view of its own",
  bookNow: bookNowFields([]),
  faqs: QUESTION_LIST.fields,
  testimonials: TESTIMONIAL_LIST.fields,
  claims: CLAIM_FIELDS,
  policies: POLICY_FIELDS,
  navigation: BREADCRUMB_FIELDS,
  aboutContent: aboutFields([]),
  countyCards: COUNTY_CARD_LIST.fields,
  localNotes: localNoteList([], "OR").fields,
  documents: [
    ["documents", documentList(NO_OPTIONS).fields],
    ["categories", documentCategoryList([], []).fields],
  ],
  blogCategories: "view of its own",
  guides: "view of its own",
  lawReview: "view of its own",
  officeAmounts: OFFICE_AMOUNT_LIST.fields,
  pages: pageTitleFields({ [EACH]: { title: "", description: "" } }),
  legal: LEGAL_TEXT_LIST.fields,
  assistant: [
    ["answers", ANSWER_LIST.fields],
    ["topics", TOPIC_LIST.fields],
    ...namesFields([{ value: EACH, label: "" }]),
  ],
  credentials: "view of its own",
  notifications: "view of its own",
  reviews: "view of its own",
  retention: "view of its own",
  quickAdd: "view of its own",
  notaries: notaryList(NO_OPTIONS, []).fields,
  leadAnswers: LEAD_ANSWER_FIELDS,
  lawCorrections: "view of its own",
  spanish: spanishFields({ [EACH]: { title: "", description: "" } }, []),
};

/** Fields without an input: the list sets the order, and the URL of a legal text never changes. */
const WITHOUT_INPUT = [
  "services.order",
  "legal.slug",
  // Visits are stored under it.
  "notaries.id",
  // The specification's prices, shown on the sample site only.
  "servicesContent.samplePrice",
  "bookNow.cards.samplePrice",
];

/** The paths of all inputs of a form, at every depth: `detail.faqs.question`. */
function inputPaths(form: Form): string[] {
  return form.flatMap((part) => {
    if (!("kind" in part)) return inputPaths(part[1]).map((inner) => `${part[0]}.${inner}`);
    if (part.kind === "hours") return [`${part.name}.days`, `${part.name}.time`];
    if (!("fields" in part) || part.fields.length === 0) return [part.name];
    const inner = inputPaths(part.fields);
    return part.name === EACH ? inner : inner.map((path) => `${part.name}.${path}`);
  });
}

/** The paths of all fields of a schema, written in the same way. */
function schemaPaths(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, inner]) => {
      const deeper = schemaPaths(inner);
      return deeper.length > 0 ? deeper.map((one) => `${name}.${one}`) : [name];
    });
  }
  if (schema instanceof z.ZodArray) return schemaPaths(schema.element);
  if (schema instanceof z.ZodRecord) return schemaPaths(schema.valueType);
  if (schema instanceof z.ZodPipe) return schemaPaths(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return schemaPaths(schema.unwrap());
  return [];
}

const sectionsWithForm = SECTION_KEYS.flatMap((key) => {
  const form = FORMS[key];
  return form === "view of its own" ? [] : [{ key, form }];
});

test.each(sectionsWithForm)(
  "every field of $key has an input, and every input a field",
  ({ key, form }) => {
    const expected = schemaPaths(SECTIONS[key]).filter(
      (field) => !WITHOUT_INPUT.includes(`${key}.${field}`),
    );
    expect(inputPaths(form).toSorted()).toEqual(expected.toSorted());
  },
);

/** The inputs that hold a value of their own, each with its path. */
function inputs(form: Form, prefix = ""): { readonly path: string; readonly field: RecordField }[] {
  const below = (name: string) => (prefix === "" ? name : `${prefix}.${name}`);
  return form.flatMap((part) => {
    if (!("kind" in part)) return inputs(part[1], below(part[0]));
    if (!("fields" in part) || part.fields.length === 0) {
      return [{ path: below(part.name), field: part }];
    }
    return inputs(part.fields, part.name === EACH ? prefix : below(part.name));
  });
}

/** The schema of the field at a path of `inputs`. */
function schemaAt(schema: unknown, names: readonly string[]): z.ZodType | undefined {
  const [name = "", ...rest] = names;
  if (names.length === 0) return schema instanceof z.ZodType ? schema : undefined;
  if (schema instanceof z.ZodObject) return schemaAt(schema.shape[name], rest);
  if (schema instanceof z.ZodArray) return schemaAt(schema.element, names);
  if (schema instanceof z.ZodRecord) return schemaAt(schema.valueType, names);
  if (schema instanceof z.ZodPipe) return schemaAt(schema.in, names);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return schemaAt(schema.unwrap(), names);
  return undefined;
}

test.each(sectionsWithForm)(
  "an error of $key calls a field what its form calls it",
  ({ key, form }) => {
    const labels = inputs(form).map(({ path, field }) => [path, field.label]);
    expect(inputs(form).map(({ path }) => [path, sectionFieldLabel(key, path)])).toEqual(labels);
  },
);

/** What an input holds when a person empties it. */
function emptied({ kind, isOptional }: RecordField): unknown {
  if (isOptional) return undefined;
  return kind === "lines" || kind === "choices" ? [] : "";
}

const MAY_BE_EMPTIED = ["text", "long", "markdown", "lines", "choices"];

test.each(sectionsWithForm)(
  "the form of $key marks the fields that must not be empty, and no others",
  ({ key, form }) => {
    const emptiable = inputs(form).filter(({ field }) => MAY_BE_EMPTIED.includes(field.kind));
    const required = emptiable.filter(
      ({ path, field }) =>
        schemaAt(SECTIONS[key], path.split("."))?.safeParse(emptied(field)).success === false,
    );
    const paths = (list: typeof emptiable) => list.map(({ path }) => path);
    expect(paths(emptiable.filter(({ field }) => isRequired(field)))).toEqual(paths(required));
  },
);
