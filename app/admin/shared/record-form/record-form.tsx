import { Stack } from "@mantine/core";
import { ChoiceInput, ChoicesInput, RatingInput, ToggleInput } from "./choice-inputs.tsx";
import { HoursInput } from "./hours-input.tsx";
import { MarkdownInput } from "./markdown-input.tsx";
import { GroupInput, ListsByKeyInput, RecordListInput } from "./nested-inputs.tsx";
import { PairsInput } from "./pairs-input.tsx";
import { PictureInput } from "./picture-input.tsx";
import type { RecordField, RecordFormProps, RecordInputProps } from "./record-fields.ts";
import { LinesInput, LongTextInput, TextLineInput } from "./text-inputs.tsx";

/** A form over one record, an input for each of its fields. */
export function RecordForm({ fields, form }: RecordFormProps) {
  return (
    <Stack gap="md">
      {fields.map((field) => (
        <FieldInput key={field.name} field={field} form={form} />
      ))}
    </Stack>
  );
}

function FieldInput({ field, form }: RecordInputProps) {
  switch (field.kind) {
    case "text":
      return <TextLineInput field={field} form={form} />;
    case "long":
      return <LongTextInput field={field} form={form} />;
    case "markdown":
      return <MarkdownInput field={field} form={form} />;
    case "lines":
      return <LinesInput field={field} form={form} />;
    case "toggle":
      return <ToggleInput field={field} form={form} />;
    case "rating":
      return <RatingInput field={field} form={form} />;
    case "hours":
      return <HoursInput field={field} form={form} />;
    case "picture":
      return <PictureInput field={field} form={form} />;
    case "pairs":
      return <PairsInput field={field} form={form} />;
    case "choice":
      return <ChoiceInput field={field} form={form} />;
    case "choices":
      return <ChoicesInput field={field} form={form} />;
    case "group":
      return <GroupInput field={field} form={form} Form={RecordForm} />;
    case "records":
      return <RecordListInput field={field} form={form} Form={RecordForm} />;
    case "lists-by-key":
      return <ListsByKeyInput field={field} form={form} Form={RecordForm} />;
    default:
      return unknownKind(field);
  }
}

function unknownKind(field: never): never {
  throw new Error(`There is no input for ${JSON.stringify(field satisfies RecordField)}.`);
}
