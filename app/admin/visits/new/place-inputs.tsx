import { NativeSelect, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { PLACE_KINDS, placeFieldName } from "../../../widgets/booking/place-kinds.ts";
import { ID_STATES } from "../../../widgets/booking/typed-intake.ts";

const KINDS = [
  { value: "", label: "Not known yet" },
  ...PLACE_KINDS.map(({ kind, label }) => ({ value: kind, label })),
];

const YES_NO = [
  { value: "", label: "Choose" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

const WITNESSES = ["0", "1", "2", "3", "4"].map((value) => ({
  value,
  label: value === "0" ? "None" : value,
}));

/** The fields about place and signers; they appear once the kind of place is chosen. */
export function PlaceInputs({
  kind,
  errors,
  onKind,
  onCount,
}: {
  kind: string;
  errors: Readonly<Record<string, string>>;
  onKind: (kind: string) => void;
  onCount: (count: string) => void;
}) {
  const place = PLACE_KINDS.find((one) => one.kind === kind);
  return (
    <>
      <NativeSelect
        label="Place"
        name="kind"
        size="md"
        data={KINDS}
        value={kind}
        onChange={({ currentTarget: { value } }) => onKind(value)}
        error={errors.kind}
      />
      {place ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }} key={kind}>
          {place.fields.map((field) => {
            const name = placeFieldName(kind, field);
            const shared = { label: field.label, name, error: errors[name] };
            return field.type === "yes-no" ? (
              <NativeSelect key={name} size="md" data={YES_NO} {...shared} />
            ) : (
              <TextInput key={name} type={field.type ?? "text"} autoComplete="off" {...shared} />
            );
          })}
        </SimpleGrid>
      ) : null}
      {place ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="How many people sign?"
            name="signers.count"
            inputMode="numeric"
            defaultValue="1"
            onChange={({ currentTarget: { value } }) => onCount(value)}
            error={errors["signers.count"]}
          />
          <NativeSelect
            label="Witnesses required by the document"
            name="witnessesNeeded"
            size="md"
            data={WITNESSES}
            error={errors.witnessesNeeded}
          />
          <NativeSelect
            label="Signers' ID"
            name="idState"
            size="md"
            data={ID_STATES}
            error={errors.idState}
          />
          <Textarea
            label="Documents, one per line (optional)"
            name="documents"
            error={errors.documents}
          />
        </SimpleGrid>
      ) : null}
    </>
  );
}
