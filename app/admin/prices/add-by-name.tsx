import { Button, Group, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { Plus } from "lucide-react";
import { pathSegment } from "../../../core/locations/pages/cities.ts";

/** Asks for the name of a new entry, and derives its permanent id from the name. */
export function AddByName({
  label,
  placeholder,
  taken,
  onAdd,
}: {
  label: string;
  placeholder: string;
  taken: readonly string[];
  onAdd: (id: string, name: string) => void;
}) {
  const form = useForm({
    initialValues: { name: "" },
    validate: { name: (name) => problemOf(idOf(name), taken) },
  });
  const add = form.onSubmit(({ name }) => {
    onAdd(idOf(name), name.trim());
    form.reset();
  });
  return (
    <form onSubmit={add}>
      <Group align="flex-start" gap="xs">
        <TextInput
          label={label}
          placeholder={placeholder}
          style={{ flex: "1 1 12rem", maxWidth: 320 }}
          {...form.getInputProps("name")}
        />
        <Button
          type="submit"
          variant="default"
          mt={24}
          leftSection={<Plus size={18} aria-hidden />}
        >
          Add
        </Button>
      </Group>
    </form>
  );
}

function idOf(name: string): string {
  return pathSegment(name.replace(/[^\p{L}\d]+/gu, " "));
}

function problemOf(id: string, taken: readonly string[]): string | null {
  if (id === "") return "Enter a name first.";
  return taken.includes(id) ? "That name is already in use." : null;
}
