import { Stack } from "@mantine/core";
import { ChoiceField, ChoicesField, RatingField, ToggleField } from "./choice-inputs.tsx";
import { type Field, type FormProps, type InputProps, withField } from "./fields.ts";
import { MarkdownField } from "./markdown-input.tsx";
import { GroupField, RecordsField, ShelvesField } from "./nested-inputs.tsx";
import { PairsField } from "./pairs-input.tsx";
import { PictureInput } from "./picture-input.tsx";
import { LinesField, LongField, TextField } from "./text-inputs.tsx";

/** A form over one record, an input for each of its fields. */
export function RecordForm({ fields, value, onChange, errors }: FormProps) {
  return (
    <Stack gap="md">
      {fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          value={value[field.name]}
          onChange={(next) => onChange(withField(value, field.name, next))}
          errors={errors}
        />
      ))}
    </Stack>
  );
}

function FieldInput(props: InputProps) {
  const { field, ...rest } = props;
  switch (field.kind) {
    case "text":
      return <TextField {...props} />;
    case "long":
      return <LongField {...props} />;
    case "markdown":
      return <MarkdownField {...props} />;
    case "lines":
      return <LinesField {...props} />;
    case "toggle":
      return <ToggleField {...props} />;
    case "rating":
      return <RatingField {...props} />;
    case "picture":
      return <PictureInput {...props} />;
    case "pairs":
      return <PairsField {...props} />;
    case "choice":
      return <ChoiceField {...rest} field={field} />;
    case "choices":
      return <ChoicesField {...rest} field={field} />;
    case "group":
      return <GroupField {...rest} field={field} Form={RecordForm} />;
    case "records":
      return <RecordsField {...rest} field={field} Form={RecordForm} />;
    case "shelves":
      return <ShelvesField {...rest} field={field} Form={RecordForm} />;
    default:
      return unknownKind(field);
  }
}

function unknownKind(field: never): never {
  throw new Error(`There is no input for ${JSON.stringify(field satisfies Field)}.`);
}
